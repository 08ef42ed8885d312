CREATE TABLE "pass_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pass_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"payment_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"receipt_id" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer NOT NULL,
	"currency" text NOT NULL,
	"dispute" text,
	"reason" text,
	CONSTRAINT "pass_payments_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "pass_payments" ADD CONSTRAINT "pass_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pass_payments_user_idx" ON "pass_payments" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "pass_payments" FOR EACH ROW EXECUTE FUNCTION record_change();
