BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE alive (
	since BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (since)
);
INSERT INTO "alive" VALUES(1700001000000,1700001000000);
CREATE TABLE events (
	"match" TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	wall BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	seat INTEGER, 
	command TEXT, 
	PRIMARY KEY ("match", number)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',1,0,1700001000000,'{"is":"created","game":"petri-dish","rules":1,"options":"max-turns=30","chairs":[{"session":"ada","name":"Ada"},{}],"host":"ada","commitment":"f8fe6c94ed99005e7265230b458a5fe7b511618a355778fde75e73d0fee89b80","clock":{"seconds":3600}}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',2,0,1700001000000,'{"is":"invited","invite":"9ceac4c40b9c3195569420e39f90d0e9c4cbf2c2024fd7a4db3a2b91e4e65577"}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',3,0,1700001000000,'{"is":"joined","seat":1,"session":"bob","name":"Bob"}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',4,0,1700001000000,'{"is":"started","nonces":["token-ba6cd5d5e90ca59cff068cc4547aebfa","token-c9074229b0959fc4bb54484d1a4a08e8"]}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',5,0,1700001000000,'{"is":"moved","actor":-1,"move":"A@5","hash":"ebfab50b1420e8e1"}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',6,0,1700001000000,'{"is":"moved","actor":-1,"move":"B@0","hash":"dddf8cb0505a992d"}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',7,0,1700001000000,'{"is":"moved","actor":-1,"move":"first=B","hash":"80b4231dc960691e"}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',8,0,1700001000000,'{"is":"moved","actor":-1,"move":"DIZ","hash":"1257f607263978b4"}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',9,0,1700001000000,'{"is":"moved","actor":1,"move":"DM0mid>9tip","hash":"7c9e4ae7be3c5bd9"}',1,'c9');
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',10,0,1700001000000,'{"is":"moved","actor":1,"move":"Z5left","hash":"f9e35e49f8d0171b"}',1,'c10');
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',11,0,1700001000000,'{"is":"moved","actor":1,"move":"I5tip","hash":"da8e4b62c41f10c3"}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',12,0,1700001000000,'{"is":"moved","actor":-1,"move":"MMW","hash":"c07b12f10c4ba823"}',1,'c11');
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',13,0,1700001000000,'{"is":"moved","actor":0,"move":"WZ5tip","hash":"677c14813dae956e"}',0,'c12');
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',14,0,1700001000000,'{"is":"moved","actor":0,"move":"WZ5mid","hash":"08a77f3155e7805d"}',0,'c13');
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',15,0,1700001000000,'{"is":"moved","actor":0,"move":"M5mid>6left","hash":"621a031ee50b5fba"}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',16,0,1700001000000,'{"is":"moved","actor":-1,"move":"GZW","hash":"c2e8993295e044a9"}',0,'c14');
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',17,0,1700001000000,'{"is":"moved","actor":1,"move":"G5tip","hash":"4a0f941d331d2dae"}',1,'c15');
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',18,0,1700001000000,'{"is":"moved","actor":1,"move":"WM5tip>8tip","hash":"4355ea1cc950c0ec"}',1,'c16');
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',19,0,1700001000000,'{"is":"moved","actor":1,"move":"Z0left","hash":"a8ba4b6e4831a5d3"}',NULL,NULL);
INSERT INTO "events" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',20,0,1700001000000,'{"is":"moved","actor":-1,"move":"IMM","hash":"858bf11fef58435a"}',1,'c17');
INSERT INTO "events" VALUES('9a3f8d0104951021a47b97498535da8e',1,0,1700001000000,'{"is":"created","game":"petris","rules":1,"options":"-","chairs":[{"session":"ada","name":"Ada"},{}],"host":"ada","commitment":"698f4bbaabc01db749fc49d28c348aaed9f283f8627754114709471c2985753c"}',NULL,NULL);
INSERT INTO "events" VALUES('9a3f8d0104951021a47b97498535da8e',2,0,1700001000000,'{"is":"invited","invite":"44f2c5072fd16e19ecee8b8865f4d5a206c64a0fa97265e4e510aa8252295981"}',NULL,NULL);
INSERT INTO "events" VALUES('9a3f8d0104951021a47b97498535da8e',3,0,1700001000000,'{"is":"joined","seat":1,"session":"bob","name":"Bob"}',NULL,NULL);
INSERT INTO "events" VALUES('9a3f8d0104951021a47b97498535da8e',4,0,1700001000000,'{"is":"started","nonces":["token-db22d3707f06b325a7b8e1dc5e1d6fb9","token-9cb355e9b3cf7e23f8c7d8ef1fa09cbb"]}',NULL,NULL);
INSERT INTO "events" VALUES('9a3f8d0104951021a47b97498535da8e',5,0,1700001000000,'{"is":"resigned","seat":1}',1,'c25');
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',1,0,1700001000000,'{"is":"created","game":"petris","rules":1,"options":"-","chairs":[{"session":"ada","name":"Ada"},{}],"host":"ada","commitment":"1bb8a563b3b6f68d3c4b33a0e5f94a1e1c1c9f0c2ff5aea24f91a73484766da9","clock":{"seconds":3600}}',NULL,NULL);
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',2,0,1700001000000,'{"is":"invited","invite":"0ee8cff4e5a8e15df19106be432617db6787239d1b3f8ba168eb8c4b4b23b763"}',NULL,NULL);
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',3,0,1700001000000,'{"is":"joined","seat":1,"session":"bob","name":"Bob"}',NULL,NULL);
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',4,0,1700001000000,'{"is":"started","nonces":["token-9e94106fa458218792d8a799fd3851fc","token-a42c26da3762ad4920609cc1f2e44e40"]}',NULL,NULL);
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',5,0,1700001000000,'{"is":"moved","actor":0,"move":"2>5:1","hash":"791c2f2cfb7b59fb"}',0,'c1');
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',6,0,1700001000000,'{"is":"moved","actor":1,"move":"4>3:1","hash":"e00f9ad9b10b28e3"}',1,'c2');
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',7,0,1700001000000,'{"is":"moved","actor":1,"move":"3>1:1,5:1","hash":"f1157b928f61c1db"}',1,'c3');
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',8,0,1700001000000,'{"is":"moved","actor":0,"move":"5>2:1,6:1","hash":"3146494f63e0a6db"}',0,'c4');
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',9,0,1700001000000,'{"is":"moved","actor":0,"move":"2>0:1,3:1","hash":"32e6ddda587cd49e"}',0,'c5');
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',10,0,1700001000000,'{"is":"moved","actor":1,"move":"1>4:1","hash":"de54f68e2b7d6254"}',1,'c6');
INSERT INTO "events" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',11,0,1700001000000,'{"is":"moved","actor":1,"move":"5>6:1","hash":"5baf655f0dbb41b7"}',1,'c7');
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',1,0,1700001000000,'{"is":"created","game":"honeycomb","rules":1,"options":"players=3,board=hexagon:3","chairs":[{"session":"ada","name":"Ada"},{},{}],"host":"ada","commitment":"01162deeaff39273da20a57024d1b7868237511062fcf2c793015a5e3aee9332","clock":{"seconds":3600}}',NULL,NULL);
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',2,0,1700001000000,'{"is":"invited","invite":"4cdd4fce9abf2a4518d55e067c152021abb874ea6e2b190c780466e538f60b0e"}',NULL,NULL);
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',3,0,1700001000000,'{"is":"joined","seat":1,"session":"bob","name":"Bob"}',NULL,NULL);
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',4,0,1700001000000,'{"is":"joined","seat":2,"session":"cyd","name":"Cyd"}',NULL,NULL);
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',5,0,1700001000000,'{"is":"started","nonces":["token-b17c2561bbc0923a64dc5c4740cf6902","token-67a5889c63d29f992910968027d253fa","token-e1ae18b8639103080db4bd899e51f1d4"]}',NULL,NULL);
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',6,0,1700001000000,'{"is":"chosen","seat":0,"round":1}',0,'c19');
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',7,0,1700001000000,'{"is":"chosen","seat":1,"round":1}',1,'c20');
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',8,0,1700001000000,'{"is":"chosen","seat":2,"round":1}',NULL,NULL);
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',9,0,1700001000000,'{"is":"revealed","round":1,"hash":"f5dc3096fb2c4601"}',2,'c21');
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',10,0,1700001000000,'{"is":"chosen","seat":0,"round":2}',0,'c22');
INSERT INTO "events" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',11,0,1700001000000,'{"is":"chosen","seat":1,"round":2}',1,'c23');
CREATE TABLE matches (
	"match" TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	ended BIGINT, 
	PRIMARY KEY ("match")
)
 WITHOUT ROWID

;
INSERT INTO "matches" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',1700001000000,NULL);
INSERT INTO "matches" VALUES('9a3f8d0104951021a47b97498535da8e',1700001000000,1700001000000);
INSERT INTO "matches" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',1700001000000,NULL);
INSERT INTO "matches" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',1700001000000,NULL);
CREATE TABLE players (
	session TEXT NOT NULL, 
	"match" TEXT NOT NULL, 
	PRIMARY KEY (session, "match")
)
 WITHOUT ROWID

;
INSERT INTO "players" VALUES('ada','67ed8db015dc9ca257bc4dfa90ce257b');
INSERT INTO "players" VALUES('ada','9a3f8d0104951021a47b97498535da8e');
INSERT INTO "players" VALUES('ada','a51cc90b5cb5ad08d710fd2c609aedc6');
INSERT INTO "players" VALUES('ada','d8000fa321c5dde0e1d5c7babdc660c9');
INSERT INTO "players" VALUES('bob','67ed8db015dc9ca257bc4dfa90ce257b');
INSERT INTO "players" VALUES('bob','9a3f8d0104951021a47b97498535da8e');
INSERT INTO "players" VALUES('bob','a51cc90b5cb5ad08d710fd2c609aedc6');
INSERT INTO "players" VALUES('bob','d8000fa321c5dde0e1d5c7babdc660c9');
INSERT INTO "players" VALUES('cyd','d8000fa321c5dde0e1d5c7babdc660c9');
CREATE TABLE sealed (
	"match" TEXT NOT NULL, 
	round INTEGER NOT NULL, 
	actor INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY ("match", round, actor)
)
 WITHOUT ROWID

;
INSERT INTO "sealed" VALUES('67ed8db015dc9ca257bc4dfa90ce257b',0,-1,'03a253cfbf8b3f09bc12d061fe8870319e620a8aa35fdff9fb63be6be0a60323');
INSERT INTO "sealed" VALUES('9a3f8d0104951021a47b97498535da8e',0,-1,'d148cb8062fd0784786796a2951e2043d0f01d65d3840bbfdfd65604c12d051c');
INSERT INTO "sealed" VALUES('a51cc90b5cb5ad08d710fd2c609aedc6',0,-1,'41083003564f1f8ce0efddbfec38c4e205c9545f2b4a249ca85f2e85773d325c');
INSERT INTO "sealed" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',0,-1,'5944113fe86dafa14ba828b5470f7f8909fea0047d6c4055773f7570ed3837bc');
INSERT INTO "sealed" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',1,0,'3+7-11');
INSERT INTO "sealed" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',1,1,'7+14-10');
INSERT INTO "sealed" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',1,2,'8+14-12');
INSERT INTO "sealed" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',2,0,'10+13-12');
INSERT INTO "sealed" VALUES('d8000fa321c5dde0e1d5c7babdc660c9',2,1,'6+15-12');
CREATE UNIQUE INDEX one_answer ON events ("match", seat, command) WHERE command IS NOT NULL;
COMMIT;
