-- Messages are counted by the statement, as notices are: one that changes many of one person's, or one for each of many people,
-- changes each person's row once. All who count several people's go by the order of the keys, so that nobody waits in a circle.
DROP TRIGGER "counted" ON "messages";
--> statement-breakpoint
DROP FUNCTION "count_messages"();
--> statement-breakpoint
DROP FUNCTION "add_to_mailbox"(integer, integer, integer, integer);
--> statement-breakpoint
CREATE FUNCTION "count_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	one text := 'SELECT receiver_id AS somebody,
			%1$s * (receiver_deleted_at IS NULL AND receiver_archived_at IS NULL AND read_at IS NULL)::integer AS unread,
			%1$s * (receiver_deleted_at IS NULL AND receiver_archived_at IS NULL)::integer AS received, 0 AS sent FROM %2$s
		UNION ALL SELECT sender_id, 0, 0, %1$s * (sender_archived_at IS NULL)::integer FROM %2$s WHERE sender_deleted_at IS NULL';
	changed jsonb;
BEGIN
	EXECUTE format('SELECT jsonb_agg(c) FROM (SELECT somebody, sum(unread)::integer AS unread, sum(received)::integer AS received,
		sum(sent)::integer AS sent FROM (%s) one WHERE somebody IS NOT NULL GROUP BY somebody) c', concat_ws(' UNION ALL ',
			CASE WHEN tg_op <> 'DELETE' THEN format(one, '1', 'added') END,
			CASE WHEN tg_op <> 'INSERT' THEN format(one, '-1', 'removed') END)) INTO changed;
	IF changed IS NULL THEN RETURN NULL; END IF;
	PERFORM FROM inbox_counts WHERE user_id IN (SELECT (c ->> 'somebody')::integer FROM jsonb_array_elements(changed) c)
		ORDER BY user_id FOR NO KEY UPDATE;
	UPDATE inbox_counts k SET unread_messages = k.unread_messages + unread, received_messages = k.received_messages + received,
		sent_messages = k.sent_messages + sent, message_changes = (message_changes + 1) % 2000000000
		FROM jsonb_to_recordset(changed) AS c (somebody integer, unread integer, received integer, sent integer) WHERE user_id = somebody;
	-- Whoever is being deleted has no row any more, and gets none.
	INSERT INTO inbox_counts AS k (user_id, unread_messages, received_messages, sent_messages)
		SELECT somebody, unread, received, sent
		FROM jsonb_to_recordset(changed) AS c (somebody integer, unread integer, received integer, sent integer)
		WHERE (unread > 0 OR received > 0 OR sent > 0) AND NOT EXISTS (SELECT FROM inbox_counts WHERE user_id = somebody)
		ORDER BY somebody
		ON CONFLICT (user_id) DO UPDATE SET unread_messages = k.unread_messages + excluded.unread_messages,
			received_messages = k.received_messages + excluded.received_messages,
			sent_messages = k.sent_messages + excluded.sent_messages, message_changes = (k.message_changes + 1) % 2000000000;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "counted_inserts" AFTER INSERT ON "messages" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
--> statement-breakpoint
CREATE TRIGGER "counted_updates" AFTER UPDATE ON "messages" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
--> statement-breakpoint
CREATE TRIGGER "counted_deletes" AFTER DELETE ON "messages" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
