CREATE TABLE "order_refund_lines" (
	"refund_id" text NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"proceeds" bigint NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "artist" text;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "artist_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "artist_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "proceeds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refund_lines_line_idx" ON "order_refund_lines" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchandise_artist_idx" ON "merchandise" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "order_lines_artist_idx" ON "order_lines" USING btree ("artist_id") WHERE "order_lines"."artist_id" is not null;