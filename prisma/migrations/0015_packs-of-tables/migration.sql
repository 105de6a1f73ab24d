-- CreateIndex
CREATE INDEX "Table_packSha_idx" ON "Table"("packSha");
