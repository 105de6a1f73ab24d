-- AlterEnum
ALTER TYPE "VoteKind" ADD VALUE 'RESUME';

-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "ahead" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "result" JSONB;

-- AlterTable
ALTER TABLE "Seat" DROP COLUMN "wantsEnd";
