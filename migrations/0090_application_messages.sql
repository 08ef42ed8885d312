CREATE TABLE "application_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"author_id" integer,
	"is_from_label" boolean NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_message_reads" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"applicant_read_id" integer DEFAULT 0 NOT NULL,
	"label_read_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_model_id_users_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_message_reads" ADD CONSTRAINT "application_message_reads_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_messages_application_idx" ON "application_messages" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_messages_model_idx" ON "application_messages" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "application_messages_author_idx" ON "application_messages" USING btree ("author_id");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "application_messages" FOR EACH ROW EXECUTE FUNCTION record_change();
