-- CreateTable
CREATE TABLE "BoardLink" (
    "hash" TEXT NOT NULL,
    "tableId" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "seat" INTEGER,
    "locale" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "used" TIMESTAMPTZ(3),

    CONSTRAINT "BoardLink_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "BoardSession" (
    "hash" TEXT NOT NULL,
    "tableId" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "seat" INTEGER,
    "locale" TEXT NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BoardSession_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "BoardLink_userId_tableId_idx" ON "BoardLink"("userId", "tableId");

-- CreateIndex
CREATE INDEX "BoardLink_until_idx" ON "BoardLink"("until");

-- CreateIndex
CREATE INDEX "BoardSession_userId_tableId_idx" ON "BoardSession"("userId", "tableId");

-- CreateIndex
CREATE INDEX "BoardSession_until_idx" ON "BoardSession"("until");

-- AddForeignKey
ALTER TABLE "BoardLink" ADD CONSTRAINT "BoardLink_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardSession" ADD CONSTRAINT "BoardSession_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
