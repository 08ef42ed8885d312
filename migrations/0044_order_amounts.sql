ALTER TABLE "order_lines" DROP COLUMN "price_cents";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "total_cents";