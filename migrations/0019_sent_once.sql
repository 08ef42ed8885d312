CREATE TABLE "sent_once" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_once_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sent_to" text NOT NULL,
	"key" text NOT NULL,
	"sent_by" integer,
	"fingerprint" text NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_once_key" UNIQUE NULLS NOT DISTINCT("sent_to","key","sent_by")
);
--> statement-breakpoint
ALTER TABLE "sent_once" ADD CONSTRAINT "sent_once_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_once_by_idx" ON "sent_once" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "sent_once_age_idx" ON "sent_once" USING btree ("created_at");