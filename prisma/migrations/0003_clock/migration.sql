-- CreateEnum
CREATE TYPE "Pace" AS ENUM ('FAST', 'DAILY', 'RELAXED', 'NONE');

-- CreateEnum
CREATE TYPE "Late" AS ENUM ('REMIND', 'REPLACE', 'PLAY', 'COMPUTER');

-- CreateEnum
CREATE TYPE "VoteKind" AS ENUM ('UNDO', 'PAUSE', 'EXTEND', 'ABANDON', 'REPLACE', 'END');

-- CreateEnum
CREATE TYPE "VoteStatus" AS ENUM ('OPEN', 'CARRIED', 'LOST');

-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "dueAt" TIMESTAMPTZ(3),
ADD COLUMN     "late" "Late" NOT NULL DEFAULT 'REMIND',
ADD COLUMN     "pace" "Pace" NOT NULL DEFAULT 'NONE',
ADD COLUMN     "pausedAt" TIMESTAMPTZ(3),
ADD COLUMN     "quiet" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "rematchOf" INTEGER,
ADD COLUMN     "silence" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "answers" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "askedAt" TIMESTAMPTZ(3),
ADD COLUMN     "bank" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "formerId" TEXT,
ADD COLUMN     "ran" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ranAt" TIMESTAMPTZ(3),
ADD COLUMN     "reminded" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "slowest" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "took" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Entry" ADD COLUMN     "learned" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "undone" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "deadline" "Pings" NOT NULL DEFAULT 'CHANNEL',
ADD COLUMN     "fifths" "Pings" NOT NULL DEFAULT 'DM',
ADD COLUMN     "half" "Pings" NOT NULL DEFAULT 'CHANNEL',
ADD COLUMN     "handByDm" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "lastOne" "Pings" NOT NULL DEFAULT 'NONE',
ADD COLUMN     "nextOne" "Pings" NOT NULL DEFAULT 'NONE',
ADD COLUMN     "quietFrom" INTEGER,
ADD COLUMN     "quietTo" INTEGER,
ADD COLUMN     "zone" TEXT NOT NULL DEFAULT 'UTC';

-- CreateTable
CREATE TABLE "Wish" (
    "tableId" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "muted" BOOLEAN NOT NULL DEFAULT false,
    "pings" "Pings",

    CONSTRAINT "Wish_pkey" PRIMARY KEY ("tableId","userId")
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

    CONSTRAINT "Outage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Pulse" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Pulse_pkey" PRIMARY KEY ("id")
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
    "closesAt" TIMESTAMPTZ(3) NOT NULL,
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
CREATE TABLE "Trace" (
    "id" SERIAL NOT NULL,
    "tableId" INTEGER NOT NULL,
    "entry" INTEGER NOT NULL,
    "what" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Trace_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "Rating" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "games" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,

    CONSTRAINT "Rating_pkey" PRIMARY KEY ("guildId","game","userId")
);

-- CreateTable
CREATE TABLE "Guild" (
    "id" TEXT NOT NULL,
    "channels" TEXT[],
    "digest" TEXT,
    "digestAt" TIMESTAMPTZ(3),

    CONSTRAINT "Guild_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Vacation_userId_to_idx" ON "Vacation"("userId", "to");

-- CreateIndex
CREATE INDEX "Outage_to_idx" ON "Outage"("to");

-- CreateIndex
CREATE UNIQUE INDEX "Vote_openKey_key" ON "Vote"("openKey");

-- CreateIndex
CREATE INDEX "Vote_tableId_status_idx" ON "Vote"("tableId", "status");

-- CreateIndex
CREATE INDEX "Trace_tableId_entry_idx" ON "Trace"("tableId", "entry");

-- CreateIndex
CREATE INDEX "Table_dueAt_idx" ON "Table"("dueAt");

-- AddForeignKey
ALTER TABLE "Wish" ADD CONSTRAINT "Wish_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vote" ADD CONSTRAINT "Vote_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ballot" ADD CONSTRAINT "Ballot_voteId_fkey" FOREIGN KEY ("voteId") REFERENCES "Vote"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Trace" ADD CONSTRAINT "Trace_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Note" ADD CONSTRAINT "Note_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
