-- AlterTable
ALTER TABLE "Guild" ADD COLUMN     "allowed" JSONB,
ADD COLUMN     "limits" JSONB;

-- CreateTable
CREATE TABLE "ServerBan" (
    "id" SERIAL NOT NULL,
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "salt" TEXT,
    "byId" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "ServerBan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Template" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Template_pkey" PRIMARY KEY ("guildId","game")
);

-- CreateTable
CREATE TABLE "Deed" (
    "id" SERIAL NOT NULL,
    "guildId" TEXT NOT NULL,
    "byId" TEXT,
    "userId" TEXT,
    "what" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Deed_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ServerBan_userId_idx" ON "ServerBan"("userId");

-- CreateIndex
CREATE INDEX "ServerBan_byId_idx" ON "ServerBan"("byId");

-- CreateIndex
CREATE UNIQUE INDEX "ServerBan_guildId_userId_key" ON "ServerBan"("guildId", "userId");

-- CreateIndex
CREATE INDEX "Deed_guildId_at_idx" ON "Deed"("guildId", "at");

-- CreateIndex
CREATE INDEX "Deed_byId_idx" ON "Deed"("byId");

-- CreateIndex
CREATE INDEX "Deed_userId_idx" ON "Deed"("userId");
