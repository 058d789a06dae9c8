import type { MediaCategory, UploadContent } from '@sightline/contract/dashboards';
import type { Instant, Json } from './columns.ts';

export interface FileTable {
  company_id: string;
  id: string;
  /** Whose table it is; null for images and fonts, which belong to the company, and for pictures of people. */
  dashboard_id: string | null;
  kind: 'image' | 'upload' | 'avatar' | 'font';
  /** What an image is for; null for fonts, tables and pictures of people. */
  category: MediaCategory | null;
  /** Of images, in pixels; null where they were never read. */
  width: number | null;
  height: number | null;
  /** What the person called it. */
  name: string;
  /** Name in the file store and, for images and fonts, in the address. */
  stored_name: string;
  media_type: string;
  bytes: number;
  header: Json<UploadContent['header']> | null;
  created_by: string | null;
  created_at: Instant;
}
