import { fileAddress } from '@sightline/contract/company';
import type { MediaImage } from '@sightline/contract/dashboards';
import type { FileRecord } from '../files/index.ts';

export const presentImage = (row: FileRecord, usedBy: readonly string[]): MediaImage => ({
  id: row.id,
  name: row.name,
  filename: row.stored_name,
  address: fileAddress(row.stored_name),
  // Every image has one (the table checks it); the type is shared with tables, which have none.
  category: row.category ?? 'content',
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  createdAt: row.created_at.toISOString(),
  usedBy: [...usedBy],
});
