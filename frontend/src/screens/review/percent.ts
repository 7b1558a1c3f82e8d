/** Win probabilities in words. */

import { currentLanguage } from "../../i18n/language";

/** Return a share from 0 to 1 as a whole percentage, in the form of the language. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(currentLanguage(), { style: "percent", maximumFractionDigits: 0 }).format(
    share,
  );

/** Return a share with one decimal, for averages, which are small. */
export const finePercent = (share: number): string =>
  new Intl.NumberFormat(currentLanguage(), { style: "percent", maximumFractionDigits: 1 }).format(
    share,
  );

/** Return an average change of a share with its sign. */
export const signedPercent = (share: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(share);

/** Return a lead in points with its sign. */
export const signedNumber = (value: number): string =>
  new Intl.NumberFormat(currentLanguage(), { signDisplay: "exceptZero" }).format(value);
