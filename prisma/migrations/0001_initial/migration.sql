-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Status" AS ENUM ('OPEN', 'RUNNING', 'FINISHED', 'ABANDONED');

-- CreateEnum
CREATE TYPE "By" AS ENUM ('PLAYER', 'ORDER', 'FALLBACK', 'BOT');

-- CreateEnum
CREATE TYPE "Weight" AS ENUM ('quick', 'normal', 'big');

-- CreateEnum
CREATE TYPE "Pace" AS ENUM ('FAST', 'DAILY', 'RELAXED', 'NONE');

-- CreateEnum
CREATE TYPE "Late" AS ENUM ('REMIND', 'REPLACE', 'PLAY', 'COMPUTER');

-- CreateEnum
CREATE TYPE "VoteKind" AS ENUM ('UNDO', 'PAUSE', 'EXTEND', 'ABANDON', 'REPLACE', 'END', 'RESUME');

-- CreateEnum
CREATE TYPE "VoteStatus" AS ENUM ('OPEN', 'CARRIED', 'LOST');

-- CreateEnum
CREATE TYPE "Pings" AS ENUM ('CHANNEL', 'DM', 'NONE');

-- CreateEnum
CREATE TYPE "MessageKind" AS ENUM ('live', 'beside', 'call', 'hand', 'offer', 'replaced', 'vote');

-- CreateTable
CREATE TABLE "Table" (
    "id" SERIAL NOT NULL,
    "guildId" TEXT,
    "channelId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "options" JSONB NOT NULL,
    "packSha" TEXT,
    "brought" BOOLEAN NOT NULL DEFAULT false,
    "places" INTEGER NOT NULL,
    "hostId" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "status" "Status" NOT NULL DEFAULT 'OPEN',
    "seed" TEXT,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "state" JSONB,
    "beat" INTEGER NOT NULL DEFAULT 0,
    "ahead" INTEGER NOT NULL DEFAULT 0,
    "entries" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "pace" "Pace" NOT NULL DEFAULT 'NONE',
    "late" "Late" NOT NULL DEFAULT 'REMIND',
    "quiet" BOOLEAN NOT NULL DEFAULT false,
    "silence" BOOLEAN NOT NULL DEFAULT false,
    "practice" BOOLEAN NOT NULL DEFAULT false,
    "hints" BOOLEAN NOT NULL DEFAULT false,
    "brisk" BOOLEAN NOT NULL DEFAULT false,
    "pausedAt" TIMESTAMPTZ(3),
    "stoppedAt" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retryAt" TIMESTAMPTZ(3),
    "warnedAt" TIMESTAMPTZ(3),
    "rematchOf" INTEGER,
    "result" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "movedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Pack" (
    "sha" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Pack_pkey" PRIMARY KEY ("sha")
);

-- CreateTable
CREATE TABLE "Seat" (
    "tableId" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT,
    "bot" TEXT,
    "name" TEXT NOT NULL,
    "resigned" BOOLEAN NOT NULL DEFAULT false,
    "asked" BOOLEAN NOT NULL DEFAULT false,
    "weight" "Weight",
    "beat" INTEGER,
    "since" INTEGER,
    "formerId" TEXT,
    "askedAt" TIMESTAMPTZ(3),
    "ran" INTEGER NOT NULL DEFAULT 0,
    "ranAt" TIMESTAMPTZ(3),
    "bank" INTEGER NOT NULL DEFAULT 0,
    "reminded" INTEGER NOT NULL DEFAULT 0,
    "answers" INTEGER NOT NULL DEFAULT 0,
    "took" INTEGER NOT NULL DEFAULT 0,
    "slowest" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("tableId","seat")
);

-- CreateTable
CREATE TABLE "Leaver" (
    "tableId" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "beat" INTEGER,
    "askedAt" TIMESTAMPTZ(3),
    "ran" INTEGER NOT NULL DEFAULT 0,
    "ranAt" TIMESTAMPTZ(3),
    "bank" INTEGER NOT NULL,
    "answers" INTEGER NOT NULL DEFAULT 0,
    "took" INTEGER NOT NULL DEFAULT 0,
    "slowest" INTEGER NOT NULL DEFAULT 0,
    "outUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Leaver_pkey" PRIMARY KEY ("tableId","seat","userId")
);

-- CreateTable
CREATE TABLE "Entry" (
    "tableId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "by" "By" NOT NULL,
    "action" JSONB NOT NULL,
    "events" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "beat" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "learned" BOOLEAN NOT NULL DEFAULT true,
    "undone" BOOLEAN NOT NULL DEFAULT false,
    "unseen" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "took" INTEGER,
    "reason" JSONB,

    CONSTRAINT "Entry_pkey" PRIMARY KEY ("tableId","number")
);

-- CreateTable
CREATE TABLE "Draft" (
    "tableId" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "beat" INTEGER NOT NULL,
    "actions" JSONB NOT NULL,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("tableId","seat")
);

-- CreateTable
CREATE TABLE "Order" (
    "tableId" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "order" JSONB NOT NULL,

    CONSTRAINT "Order_pkey" PRIMARY KEY ("tableId","seat")
);

-- CreateTable
CREATE TABLE "PlayerSettings" (
    "userId" TEXT NOT NULL,
    "locale" TEXT,
    "ways" JSONB NOT NULL DEFAULT '{}',
    "zone" TEXT NOT NULL DEFAULT 'UTC',
    "quietFrom" INTEGER,
    "quietTo" INTEGER,
    "quietSince" TIMESTAMPTZ(3),
    "handByDm" BOOLEAN NOT NULL DEFAULT false,
    "dmChannel" TEXT,
    "dmClosed" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PlayerSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Claim" (
    "interaction" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Claim_pkey" PRIMARY KEY ("interaction")
);

-- CreateTable
CREATE TABLE "Message" (
    "tableId" INTEGER NOT NULL,
    "kind" "MessageKind" NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "channelId" TEXT NOT NULL,
    "messageId" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "entry" INTEGER NOT NULL DEFAULT 0,
    "tableEvent" INTEGER NOT NULL DEFAULT 0,
    "question" INTEGER NOT NULL DEFAULT 0,
    "goesOn" BOOLEAN NOT NULL DEFAULT false,
    "fingerprint" TEXT NOT NULL DEFAULT '',
    "happened" TEXT NOT NULL DEFAULT '',
    "pending" BOOLEAN NOT NULL DEFAULT false,
    "repost" BOOLEAN NOT NULL DEFAULT false,
    "lost" BOOLEAN NOT NULL DEFAULT false,
    "wrongSince" TIMESTAMPTZ(3),
    "matter" TEXT,
    "missing" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "retryAt" TIMESTAMPTZ(3),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("tableId","kind","subject")
);

-- CreateTable
CREATE TABLE "PlayerTableSettings" (
    "tableId" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "muted" BOOLEAN NOT NULL DEFAULT false,
    "pings" "Pings",

    CONSTRAINT "PlayerTableSettings_pkey" PRIMARY KEY ("tableId","userId")
);

-- CreateTable
CREATE TABLE "Vacation" (
    "id" SERIAL NOT NULL,
    "userId" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Vacation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Outage" (
    "id" SERIAL NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "game" TEXT,
    "version" INTEGER,

    CONSTRAINT "Outage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Heartbeat" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Heartbeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RulesHeartbeat" (
    "game" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RulesHeartbeat_pkey" PRIMARY KEY ("game","version")
);

-- CreateTable
CREATE TABLE "Vote" (
    "id" SERIAL NOT NULL,
    "tableId" INTEGER NOT NULL,
    "kind" "VoteKind" NOT NULL,
    "seat" INTEGER NOT NULL,
    "facts" JSONB NOT NULL,
    "status" "VoteStatus" NOT NULL DEFAULT 'OPEN',
    "openKey" TEXT,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Vote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ballot" (
    "voteId" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "yes" BOOLEAN NOT NULL,

    CONSTRAINT "Ballot_pkey" PRIMARY KEY ("voteId","seat")
);

-- CreateTable
CREATE TABLE "TableEvent" (
    "id" SERIAL NOT NULL,
    "tableId" INTEGER NOT NULL,
    "entry" INTEGER NOT NULL,
    "what" JSONB NOT NULL,
    "userId" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TableEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ban" (
    "id" SERIAL NOT NULL,
    "tableId" INTEGER NOT NULL,
    "salt" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "seat" INTEGER,

    CONSTRAINT "Ban_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Note" (
    "tableId" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Note_pkey" PRIMARY KEY ("tableId","userId")
);

-- CreateTable
CREATE TABLE "Lesson" (
    "userId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "moves" TEXT[],
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Lesson_pkey" PRIMARY KEY ("userId","game")
);

-- CreateTable
CREATE TABLE "Rating" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "games" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,
    "places" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Rating_pkey" PRIMARY KEY ("guildId","game","userId")
);

-- CreateTable
CREATE TABLE "Guild" (
    "id" TEXT NOT NULL,
    "channels" TEXT[],
    "digest" TEXT,
    "digestAt" TIMESTAMPTZ(3),
    "leftAt" TIMESTAMPTZ(3),

    CONSTRAINT "Guild_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Reminder" (
    "tableId" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "batch" TEXT,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Reminder_pkey" PRIMARY KEY ("tableId","seat","since","kind")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "bucket" TEXT,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "InvalidRequests" (
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "InvalidRequests_pkey" PRIMARY KEY ("minute")
);

-- CreateTable
CREATE TABLE "Sharding" (
    "id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "next" INTEGER,
    "starts" INTEGER NOT NULL,
    "renewsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Sharding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Shard" (
    "count" INTEGER NOT NULL,
    "id" INTEGER NOT NULL,
    "process" INTEGER,
    "connected" BOOLEAN NOT NULL DEFAULT false,
    "session" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "resumeUrl" TEXT,

    CONSTRAINT "Shard_pkey" PRIMARY KEY ("count","id")
);

-- CreateTable
CREATE TABLE "Identify" (
    "bucket" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Identify_pkey" PRIMARY KEY ("bucket")
);

-- CreateTable
CREATE TABLE "Registration" (
    "application" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Registration_pkey" PRIMARY KEY ("application")
);

-- CreateIndex
CREATE INDEX "Table_channelId_status_idx" ON "Table"("channelId", "status");

-- CreateIndex
CREATE INDEX "Table_dueAt_idx" ON "Table"("dueAt");

-- CreateIndex
CREATE INDEX "Table_hostId_idx" ON "Table"("hostId");

-- CreateIndex
CREATE INDEX "Table_rematchOf_idx" ON "Table"("rematchOf");

-- CreateIndex
CREATE INDEX "Table_guildId_movedAt_idx" ON "Table"("guildId", "movedAt");

-- CreateIndex
CREATE INDEX "Table_endedAt_idx" ON "Table"("endedAt");

-- CreateIndex
CREATE INDEX "Table_packSha_idx" ON "Table"("packSha");

-- CreateIndex
CREATE INDEX "Seat_formerId_idx" ON "Seat"("formerId");

-- CreateIndex
CREATE UNIQUE INDEX "Seat_userId_tableId_key" ON "Seat"("userId", "tableId");

-- CreateIndex
CREATE INDEX "Leaver_userId_idx" ON "Leaver"("userId");

-- CreateIndex
CREATE INDEX "Claim_at_idx" ON "Claim"("at");

-- CreateIndex
CREATE INDEX "Message_retryAt_idx" ON "Message"("retryAt");

-- CreateIndex
CREATE INDEX "PlayerTableSettings_userId_idx" ON "PlayerTableSettings"("userId");

-- CreateIndex
CREATE INDEX "Vacation_userId_to_idx" ON "Vacation"("userId", "to");

-- CreateIndex
CREATE INDEX "Outage_to_idx" ON "Outage"("to");

-- CreateIndex
CREATE UNIQUE INDEX "Vote_openKey_key" ON "Vote"("openKey");

-- CreateIndex
CREATE INDEX "Vote_tableId_status_idx" ON "Vote"("tableId", "status");

-- CreateIndex
CREATE INDEX "TableEvent_tableId_entry_idx" ON "TableEvent"("tableId", "entry");

-- CreateIndex
CREATE INDEX "TableEvent_userId_idx" ON "TableEvent"("userId");

-- CreateIndex
CREATE INDEX "Ban_tableId_idx" ON "Ban"("tableId");

-- CreateIndex
CREATE INDEX "Note_userId_idx" ON "Note"("userId");

-- CreateIndex
CREATE INDEX "Lesson_at_idx" ON "Lesson"("at");

-- CreateIndex
CREATE INDEX "Rating_userId_idx" ON "Rating"("userId");

-- CreateIndex
CREATE INDEX "Guild_leftAt_idx" ON "Guild"("leftAt");

-- CreateIndex
CREATE INDEX "Reminder_userId_sentAt_idx" ON "Reminder"("userId", "sentAt");

-- CreateIndex
CREATE INDEX "Reminder_since_idx" ON "Reminder"("since");

-- CreateIndex
CREATE INDEX "RateLimit_until_idx" ON "RateLimit"("until");

-- AddForeignKey
ALTER TABLE "Table" ADD CONSTRAINT "Table_packSha_fkey" FOREIGN KEY ("packSha") REFERENCES "Pack"("sha") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Leaver" ADD CONSTRAINT "Leaver_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlayerTableSettings" ADD CONSTRAINT "PlayerTableSettings_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vote" ADD CONSTRAINT "Vote_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ballot" ADD CONSTRAINT "Ballot_voteId_fkey" FOREIGN KEY ("voteId") REFERENCES "Vote"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TableEvent" ADD CONSTRAINT "TableEvent_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ban" ADD CONSTRAINT "Ban_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Note" ADD CONSTRAINT "Note_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reminder" ADD CONSTRAINT "Reminder_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
