DROP TABLE "forum_reports" CASCADE;--> statement-breakpoint
DROP TABLE "message_reports" CASCADE;