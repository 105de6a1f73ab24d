-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Status" AS ENUM ('OPEN', 'RUNNING', 'FINISHED', 'ABANDONED');

-- CreateEnum
CREATE TYPE "By" AS ENUM ('PLAYER', 'ORDER', 'FALLBACK', 'BOT');

-- CreateEnum
CREATE TYPE "Weight" AS ENUM ('quick', 'normal', 'big');

-- CreateEnum
CREATE TYPE "Pings" AS ENUM ('CHANNEL', 'DM', 'NONE');

-- CreateTable
CREATE TABLE "Table" (
    "id" SERIAL NOT NULL,
    "guildId" TEXT,
    "channelId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "options" JSONB NOT NULL,
    "places" INTEGER NOT NULL,
    "hostId" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "status" "Status" NOT NULL DEFAULT 'OPEN',
    "seed" TEXT,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "state" JSONB,
    "beat" INTEGER NOT NULL DEFAULT 0,
    "entries" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "movedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Seat" (
    "tableId" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT,
    "bot" TEXT,
    "name" TEXT NOT NULL,
    "resigned" BOOLEAN NOT NULL DEFAULT false,
    "wantsEnd" BOOLEAN NOT NULL DEFAULT false,
    "asked" BOOLEAN NOT NULL DEFAULT false,
    "weight" "Weight",

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("tableId","seat")
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
CREATE TABLE "Person" (
    "userId" TEXT NOT NULL,
    "locale" TEXT,
    "pings" "Pings" NOT NULL DEFAULT 'CHANNEL',
    "dmChannel" TEXT,
    "dmClosed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Claim" (
    "interaction" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Claim_pkey" PRIMARY KEY ("interaction")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "key" TEXT NOT NULL,
    "tableId" INTEGER,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "entry" INTEGER NOT NULL DEFAULT 0,
    "beat" INTEGER NOT NULL,
    "pending" BOOLEAN NOT NULL DEFAULT false,
    "repost" BOOLEAN NOT NULL DEFAULT false,
    "lost" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "Table_channelId_status_idx" ON "Table"("channelId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Seat_userId_tableId_key" ON "Seat"("userId", "tableId");

-- CreateIndex
CREATE INDEX "Claim_at_idx" ON "Claim"("at");

-- CreateIndex
CREATE INDEX "Delivery_tableId_idx" ON "Delivery"("tableId");

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
