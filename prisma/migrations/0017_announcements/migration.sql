-- CreateTable
CREATE TABLE "Announcement" (
    "id" SERIAL NOT NULL,
    "byId" TEXT NOT NULL,
    "en" TEXT NOT NULL,
    "fr" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3),

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnnouncementServer" (
    "announcementId" INTEGER NOT NULL,
    "guildId" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "channelId" TEXT,
    "messageId" TEXT,
    "matter" TEXT,
    "heldUntil" TIMESTAMPTZ(3),
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AnnouncementServer_pkey" PRIMARY KEY ("announcementId","guildId")
);

-- CreateIndex
CREATE INDEX "Announcement_at_idx" ON "Announcement"("at");

-- CreateIndex
CREATE INDEX "AnnouncementServer_guildId_idx" ON "AnnouncementServer"("guildId");

-- CreateIndex
CREATE INDEX "AnnouncementServer_at_idx" ON "AnnouncementServer"("at");

-- AddForeignKey
ALTER TABLE "AnnouncementServer" ADD CONSTRAINT "AnnouncementServer_announcementId_fkey" FOREIGN KEY ("announcementId") REFERENCES "Announcement"("id") ON DELETE CASCADE ON UPDATE CASCADE;
