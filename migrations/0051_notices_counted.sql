-- Keeps how many notices are unread: the most are written for thousands of people by one statement, so it is counted by the
-- statement, and always in the order of the keys. Whoever is being deleted has no row any more, and gets none.
CREATE FUNCTION "count_notices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO inbox_counts AS c (user_id, unread_notices)
			SELECT user_id, count(*) FROM added WHERE on_bell AND read_at IS NULL GROUP BY user_id ORDER BY user_id
			ON CONFLICT (user_id) DO UPDATE SET unread_notices = c.unread_notices + excluded.unread_notices;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE inbox_counts c SET unread_notices = c.unread_notices - gone.unread
			FROM (SELECT user_id, count(*) AS unread FROM removed WHERE on_bell AND read_at IS NULL GROUP BY user_id) gone
			WHERE c.user_id = gone.user_id;
	ELSE
		UPDATE inbox_counts c SET unread_notices = c.unread_notices + changed.unread
			FROM (SELECT user_id, sum(unread) AS unread FROM (
				SELECT user_id, (on_bell AND read_at IS NULL)::integer AS unread FROM added
				UNION ALL SELECT user_id, -(on_bell AND read_at IS NULL)::integer FROM removed) both_states
				GROUP BY user_id HAVING sum(unread) <> 0) changed
			WHERE c.user_id = changed.user_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "counted_new" AFTER INSERT ON "notices" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_notices();
--> statement-breakpoint
CREATE TRIGGER "counted_gone" AFTER DELETE ON "notices" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_notices();
--> statement-breakpoint
CREATE TRIGGER "counted_changed" AFTER UPDATE ON "notices" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_notices();
--> statement-breakpoint
-- What was written before it was counted.
INSERT INTO inbox_counts AS c (user_id, unread_notices)
	SELECT user_id, count(*) FROM notices WHERE on_bell AND read_at IS NULL GROUP BY user_id
	ON CONFLICT (user_id) DO UPDATE SET unread_notices = excluded.unread_notices;
