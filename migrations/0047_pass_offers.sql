CREATE TABLE "pass_offer_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pass_offer_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"code" text NOT NULL,
	"use_key" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "pass_offer_uses_useKey_unique" UNIQUE("use_key")
);
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_value_check";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "kind" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "free_months" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "pass_offer_uses" ADD CONSTRAINT "pass_offer_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pass_offer_uses_user_idx" ON "pass_offer_uses" USING btree ("user_id","code");--> statement-breakpoint
CREATE INDEX "pass_offer_uses_state_idx" ON "pass_offer_uses" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_value_check" CHECK (num_nonnulls("offers"."percent", "offers"."amount_cents", "offers"."free_months") = 1);