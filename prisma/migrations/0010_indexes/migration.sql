-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "Trace" ADD COLUMN     "userId" TEXT;

-- AlterTable
ALTER TABLE "Guild" ADD COLUMN     "leftAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Table_hostId_idx" ON "Table"("hostId");

-- CreateIndex
CREATE INDEX "Table_rematchOf_idx" ON "Table"("rematchOf");

-- CreateIndex
CREATE INDEX "Table_guildId_movedAt_idx" ON "Table"("guildId", "movedAt");

-- CreateIndex
CREATE INDEX "Table_endedAt_idx" ON "Table"("endedAt");

-- CreateIndex
CREATE INDEX "Seat_formerId_idx" ON "Seat"("formerId");

-- CreateIndex
CREATE INDEX "Wish_userId_idx" ON "Wish"("userId");

-- CreateIndex
CREATE INDEX "Trace_userId_idx" ON "Trace"("userId");

-- CreateIndex
CREATE INDEX "Note_userId_idx" ON "Note"("userId");

-- CreateIndex
CREATE INDEX "Guild_leftAt_idx" ON "Guild"("leftAt");

-- CreateIndex
CREATE INDEX "Reminder_since_idx" ON "Reminder"("since");


-- By hand: whom the traces name that were written before.
UPDATE "Trace" SET "userId" = COALESCE(what->>'user', what->>'by') WHERE what ? 'user' OR what ? 'by';

-- By hand: the clock looks at the tables, too, that were there before it was.
UPDATE "Table" SET "dueAt" = now() WHERE "dueAt" IS NULL AND status IN ('OPEN', 'RUNNING');
