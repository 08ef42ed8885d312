-- What waits for its word was kept as one value with its rows, and waits for two hours at most.
DELETE FROM "kept_imports";
--> statement-breakpoint
CREATE TABLE "kept_import_rows" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"sent" json NOT NULL,
	"told" json NOT NULL,
	CONSTRAINT "kept_import_rows_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
ALTER TABLE "kept_import_rows" ADD CONSTRAINT "kept_import_rows_import_id_kept_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."kept_imports"("id") ON DELETE cascade ON UPDATE no action;