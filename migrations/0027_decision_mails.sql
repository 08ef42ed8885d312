CREATE TABLE "model_application_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_application_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"note" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_application_changes" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "model_application_changes" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "model_application_notes" ADD CONSTRAINT "model_application_notes_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_notes" ADD CONSTRAINT "model_application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_application_notes_own_key" ON "model_application_notes" USING btree ("application_id","author_id");--> statement-breakpoint
CREATE INDEX "model_application_notes_author_idx" ON "model_application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "activity_changes_thing_idx" ON "activity_changes" USING btree ("kind","thing_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "model_application_changes_mail_idx" ON "model_application_changes" USING btree ("mail_due_at") WHERE "model_application_changes"."mail_due_at" is not null and "model_application_changes"."mailed_at" is null;--> statement-breakpoint
-- Letters of before were queued at once and are tried for half a day.
UPDATE "model_application_changes" SET "mail_due_at" = "created_at",
	"mailed_at" = CASE WHEN "created_at" < now() - interval '12 hours' THEN "created_at" END;--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "model_application_notes" FOR EACH ROW EXECUTE FUNCTION record_change();
