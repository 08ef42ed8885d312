CREATE TABLE "release_form_editions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_form_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" integer,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" integer,
	CONSTRAINT "release_form_editions_number_key" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "release_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"application_id" integer,
	"model_id" integer,
	"author_id" integer,
	"edition_id" integer NOT NULL,
	"name" text NOT NULL,
	"call_title" text NOT NULL,
	"text" text NOT NULL,
	"signed_name" text,
	"signed_at" timestamp with time zone,
	"text_hash" text,
	"countersigned_name" text,
	"countersigned_at" timestamp with time zone,
	"countersigned_by" integer,
	"declined_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "release_form_editions" ADD CONSTRAINT "release_form_editions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_forms" ADD CONSTRAINT "release_forms_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_forms" ADD CONSTRAINT "release_forms_model_id_users_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_forms" ADD CONSTRAINT "release_forms_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_forms" ADD CONSTRAINT "release_forms_edition_id_release_form_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."release_form_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_forms" ADD CONSTRAINT "release_forms_countersigned_by_users_id_fk" FOREIGN KEY ("countersigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "release_form_editions_draft_key" ON "release_form_editions" USING btree (("published_at" is null)) WHERE "release_form_editions"."published_at" is null;--> statement-breakpoint
CREATE INDEX "release_form_editions_publisher_idx" ON "release_form_editions" USING btree ("published_by");--> statement-breakpoint
CREATE UNIQUE INDEX "release_forms_open_key" ON "release_forms" USING btree ("application_id") WHERE "release_forms"."declined_at" is null and "release_forms"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "release_forms_application_idx" ON "release_forms" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "release_forms_model_idx" ON "release_forms" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "release_forms_author_idx" ON "release_forms" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "release_forms_edition_idx" ON "release_forms" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "release_forms_countersigner_idx" ON "release_forms" USING btree ("countersigned_by");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "release_form_editions" FOR EACH ROW EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "release_forms" FOR EACH ROW EXECUTE FUNCTION record_change('text');
--> statement-breakpoint
-- A published edition stays as it was read; only who published it is forgotten with their account.
CREATE FUNCTION "keep_published_edition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF old.published_at IS NULL THEN
		IF tg_op = 'DELETE' THEN
			RETURN old;
		END IF;
		RETURN new;
	END IF;
	IF tg_op = 'DELETE' THEN
		RAISE EXCEPTION 'A published edition of the release form is never deleted';
	END IF;
	IF to_jsonb(new) - 'published_by' IS DISTINCT FROM to_jsonb(old) - 'published_by'
		OR (new.published_by IS NOT NULL AND new.published_by IS DISTINCT FROM old.published_by) THEN
		RAISE EXCEPTION 'A published edition of the release form is never changed';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "kept" BEFORE UPDATE OR DELETE ON "release_form_editions" FOR EACH ROW EXECUTE FUNCTION keep_published_edition();
--> statement-breakpoint
-- What somebody is asked to sign stays as it is, and so do a signature and a countersignature; keys are emptied where what they name goes.
CREATE FUNCTION "keep_release_form"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	emptied constant text[] := '{application_id,model_id,author_id,countersigned_by}';
	written constant text[] := '{version,updated_at,countersigned_name,countersigned_at}';
BEGIN
	IF tg_op = 'DELETE' THEN
		IF old.signed_at IS NOT NULL THEN
			RAISE EXCEPTION 'A signed release form is never deleted';
		END IF;
		RETURN old;
	END IF;
	IF (new.text, new.edition_id, new.name, new.call_title) IS DISTINCT FROM (old.text, old.edition_id, old.name, old.call_title)
		OR (new.application_id IS NOT NULL AND new.application_id IS DISTINCT FROM old.application_id)
		OR (new.model_id IS NOT NULL AND new.model_id IS DISTINCT FROM old.model_id) THEN
		RAISE EXCEPTION 'What a release form says is never changed';
	END IF;
	IF old.signed_at IS NOT NULL AND to_jsonb(new) - emptied - written IS DISTINCT FROM to_jsonb(old) - emptied - written THEN
		RAISE EXCEPTION 'A signed release form is never changed';
	END IF;
	IF old.countersigned_at IS NOT NULL AND (
		(new.countersigned_name, new.countersigned_at) IS DISTINCT FROM (old.countersigned_name, old.countersigned_at)
		OR (new.countersigned_by IS NOT NULL AND new.countersigned_by IS DISTINCT FROM old.countersigned_by)) THEN
		RAISE EXCEPTION 'A countersigned release form is never changed';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "kept" BEFORE UPDATE OR DELETE ON "release_forms" FOR EACH ROW EXECUTE FUNCTION keep_release_form();
