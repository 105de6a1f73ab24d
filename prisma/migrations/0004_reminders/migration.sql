-- CreateEnum
CREATE TYPE "ReminderKind" AS ENUM ('asked', 'half', 'fifths', 'deadline', 'last', 'next');

-- CreateTable
CREATE TABLE "Reminder" (
    "tableId" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "kind" "ReminderKind" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "batch" TEXT,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Reminder_pkey" PRIMARY KEY ("tableId","seat","since","kind")
);

-- CreateIndex
CREATE INDEX "Reminder_userId_sentAt_idx" ON "Reminder"("userId", "sentAt");

-- AddForeignKey
ALTER TABLE "Reminder" ADD CONSTRAINT "Reminder_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
