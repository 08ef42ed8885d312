-- Tells every process whose account or session has changed in a way that counts at once, with the commit that changes it: they look
-- at the sockets of that person again (src/server/platform/realtime/account-watch.ts).
CREATE FUNCTION "tell_account_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('late_set_accounts', OLD.id::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tell_session_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('late_set_accounts', OLD.user_id::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "account_changed" AFTER UPDATE ON "users" FOR EACH ROW
	WHEN ((OLD.username, OLD.role, OLD.other_roles, OLD.access_tier, OLD.tier_changes_at, OLD.banned_at)
		IS DISTINCT FROM (NEW.username, NEW.role, NEW.other_roles, NEW.access_tier, NEW.tier_changes_at, NEW.banned_at))
	EXECUTE FUNCTION tell_account_changed();
--> statement-breakpoint
CREATE TRIGGER "account_deleted" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION tell_account_changed();
--> statement-breakpoint
CREATE TRIGGER "session_ended" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
