-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "hints" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "practice" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Lesson" (
    "userId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "moves" TEXT[],
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Lesson_pkey" PRIMARY KEY ("userId","game")
);

-- CreateIndex
CREATE INDEX "Lesson_at_idx" ON "Lesson"("at");
