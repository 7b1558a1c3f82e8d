/** Shows an explanation and ways on where a screen would otherwise stay blank. */

import { Component, type ComponentChildren } from "preact";
import { t } from "../i18n/language";

interface ErrorBoundaryProps {
  readonly children: ComponentChildren;
}

interface ErrorBoundaryState {
  readonly isBroken: boolean;
}

/** A component that shows its children until one of them fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false };

  static override getDerivedStateFromError(): ErrorBoundaryState {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ComponentChildren {
    if (!this.state.isBroken) return this.props.children;
    // Both ways load the page anew, because its state may be the reason.
    return (
      <main id="main" tabIndex={-1}>
        <h1>{t("page-broken")}</h1>
        <p>{t("page-broken-help")}</p>
        <p class="buttons">
          <button type="button" class="primary" onClick={() => location.reload()}>
            {t("page-reload")}
          </button>
          <a class="button" href="/" target="_self">
            {t("page-home")}
          </a>
        </p>
      </main>
    );
  }
}
