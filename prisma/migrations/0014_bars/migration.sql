-- CreateTable
CREATE TABLE "Bar" (
    "id" SERIAL NOT NULL,
    "tableId" INTEGER NOT NULL,
    "salt" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "seat" INTEGER,

    CONSTRAINT "Bar_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Bar_tableId_idx" ON "Bar"("tableId");

-- AddForeignKey
ALTER TABLE "Bar" ADD CONSTRAINT "Bar_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
