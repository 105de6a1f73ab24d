-- Makes of a database of 0.2.0 one of 1.0.0, by one transaction: names are those of today, and no row is lost.

DO $$ BEGIN
  IF EXISTS (
    SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE locktype = 'advisory' AND classid = 20260611 AND datname = current_database()
  ) THEN RAISE EXCEPTION 'processes of 0.2.0 work with the database: stop all of them before one of 1.0.0 starts';
  END IF;
END $$;

ALTER TABLE "Person" RENAME TO "PlayerSettings";
ALTER TABLE "PlayerSettings" RENAME CONSTRAINT "Person_pkey" TO "PlayerSettings_pkey";
ALTER TABLE "PlayerSettings" ADD COLUMN "ways" JSONB NOT NULL DEFAULT '{}';
UPDATE "PlayerSettings" SET "ways" = jsonb_build_object(
  'asked', "pings", 'half', "half", 'fifths', "fifths", 'deadline', "deadline", 'last', "lastOne", 'next', "nextOne");
ALTER TABLE "PlayerSettings"
  DROP COLUMN "pings", DROP COLUMN "half", DROP COLUMN "fifths", DROP COLUMN "deadline", DROP COLUMN "lastOne", DROP COLUMN "nextOne";

ALTER TABLE "Reminder" ALTER COLUMN "kind" TYPE TEXT;
DROP TYPE "ReminderKind";

ALTER TABLE "Wish" RENAME TO "PlayerTableSettings";
ALTER TABLE "PlayerTableSettings" RENAME CONSTRAINT "Wish_pkey" TO "PlayerTableSettings_pkey";
ALTER TABLE "PlayerTableSettings" RENAME CONSTRAINT "Wish_tableId_fkey" TO "PlayerTableSettings_tableId_fkey";
ALTER INDEX "Wish_userId_idx" RENAME TO "PlayerTableSettings_userId_idx";

ALTER TABLE "Trace" RENAME TO "TableEvent";
ALTER TABLE "TableEvent" RENAME CONSTRAINT "Trace_pkey" TO "TableEvent_pkey";
ALTER TABLE "TableEvent" RENAME CONSTRAINT "Trace_tableId_fkey" TO "TableEvent_tableId_fkey";
ALTER INDEX "Trace_tableId_entry_idx" RENAME TO "TableEvent_tableId_entry_idx";
ALTER INDEX "Trace_userId_idx" RENAME TO "TableEvent_userId_idx";
ALTER SEQUENCE "Trace_id_seq" RENAME TO "TableEvent_id_seq";

ALTER TABLE "Bar" RENAME TO "Ban";
ALTER TABLE "Ban" RENAME CONSTRAINT "Bar_pkey" TO "Ban_pkey";
ALTER TABLE "Ban" RENAME CONSTRAINT "Bar_tableId_fkey" TO "Ban_tableId_fkey";
ALTER INDEX "Bar_tableId_idx" RENAME TO "Ban_tableId_idx";
ALTER SEQUENCE "Bar_id_seq" RENAME TO "Ban_id_seq";

ALTER TABLE "Pulse" RENAME TO "Heartbeat";
ALTER TABLE "Heartbeat" RENAME CONSTRAINT "Pulse_pkey" TO "Heartbeat_pkey";
ALTER TABLE "RulesPulse" RENAME TO "RulesHeartbeat";
ALTER TABLE "RulesHeartbeat" RENAME CONSTRAINT "RulesPulse_pkey" TO "RulesHeartbeat_pkey";

ALTER TABLE "Limit" RENAME TO "RateLimit";
ALTER TABLE "RateLimit" RENAME CONSTRAINT "Limit_pkey" TO "RateLimit_pkey";
ALTER INDEX "Limit_until_idx" RENAME TO "RateLimit_until_idx";

-- A lobby whose host was told that it will be closed was told it when it was twelve days old.
UPDATE "Table" SET "warnedAt" = "createdAt" + interval '12 days' WHERE warned AND "warnedAt" IS NULL;
ALTER TABLE "Table" DROP COLUMN "warned";

-- Nothing reads it.
ALTER TABLE "Vote" DROP COLUMN "closesAt";

-- What a message is for was the beginning of its key, and below 0 its question said that another one goes on from it.
CREATE TYPE "MessageKind" AS ENUM ('live', 'beside', 'call', 'hand', 'offer', 'replaced', 'vote');
ALTER TABLE "Delivery" RENAME TO "Message";
ALTER TABLE "Message"
  ADD COLUMN "kind" "MessageKind",
  ADD COLUMN "subject" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "question" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "goesOn" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "happened" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Message" RENAME COLUMN "trace" TO "tableEvent";
ALTER TABLE "Message" RENAME COLUMN "looks" TO "fingerprint";
ALTER TABLE "Message" RENAME COLUMN "againAt" TO "retryAt";
DELETE FROM "Message" WHERE "tableId" IS NULL OR key !~ '^(live|beside|call|hand|offer|past|vote):';
UPDATE "Message" SET
  "kind" = replace(split_part(key, ':', 1), 'past', 'replaced')::"MessageKind",
  "subject" = CASE split_part(key, ':', 1)
    WHEN 'vote' THEN split_part(key, ':', 2)
    WHEN 'live' THEN ''
    WHEN 'beside' THEN ''
    ELSE split_part(key, ':', 3)
  END,
  "question" = CASE WHEN beat <= -2 THEN -2 - beat ELSE greatest(beat, 0) END,
  "goesOn" = beat <= -2;
UPDATE "Message" SET "happened" = "fingerprint", "fingerprint" = '' WHERE "kind" = 'replaced';
DROP INDEX "Delivery_tableId_idx";
ALTER TABLE "Message" DROP CONSTRAINT "Delivery_pkey";
ALTER TABLE "Message"
  DROP COLUMN "key",
  DROP COLUMN "beat",
  ALTER COLUMN "tableId" SET NOT NULL,
  ALTER COLUMN "kind" SET NOT NULL,
  ADD CONSTRAINT "Message_pkey" PRIMARY KEY ("tableId", "kind", "subject");
ALTER TABLE "Message" RENAME CONSTRAINT "Delivery_tableId_fkey" TO "Message_tableId_fkey";
ALTER INDEX "Delivery_againAt_idx" RENAME TO "Message_retryAt_idx";
