CREATE TABLE "row_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"facets" jsonb NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_counts_table_idx" ON "row_counts" USING btree ("table_name");--> statement-breakpoint
-- Adds to the row counts what a statement changed of a table. Its argument makes the facets of a row: what lists are narrowed to.
-- Nothing is added up here, as writers would wait for one another; nothing is written where no count changes.
CREATE FUNCTION "count_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'TRUNCATE' THEN
		DELETE FROM row_counts WHERE table_name = tg_table_name;
		RETURN NULL;
	END IF;
	EXECUTE format('INSERT INTO row_counts (table_name, facets, rows) SELECT %L, facets, sum(change) FROM (%s) changed GROUP BY facets HAVING sum(change) <> 0',
		tg_table_name, concat_ws(' UNION ALL ',
			CASE WHEN tg_op <> 'DELETE' THEN format('SELECT %s AS facets, 1 AS change FROM added', tg_argv[0]) END,
			CASE WHEN tg_op <> 'INSERT' THEN format('SELECT %s AS facets, -1 AS change FROM removed', tg_argv[0]) END));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts the rows of a table from now on, those there are first. Whoever writes to it meanwhile waits.
CREATE FUNCTION "keep_row_counts"(of regclass, facets text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER counted_inserts AFTER INSERT ON %s REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L)', of, facets);
	EXECUTE format('CREATE TRIGGER counted_updates AFTER UPDATE ON %s REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L)', of, facets);
	EXECUTE format('CREATE TRIGGER counted_deletes AFTER DELETE ON %s REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L)', of, facets);
	EXECUTE format('CREATE TRIGGER counted_truncates AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', of);
	EXECUTE format('INSERT INTO row_counts (table_name, facets, rows) SELECT %L, %s, count(*) FROM %s GROUP BY 2', of::text, facets, of);
END $$;
--> statement-breakpoint
SELECT keep_row_counts('tracks', $$jsonb_build_object('tier', access_tier, 'audio', audio_url IS NOT NULL, 'genre', genre)$$);
--> statement-breakpoint
SELECT keep_row_counts('albums', $$jsonb_build_object('genre', genre, 'featured', featured)$$);
--> statement-breakpoint
SELECT keep_row_counts('videos', $$'{}'::jsonb$$);
