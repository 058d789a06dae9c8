import type { PrintRequest } from '@sightline/contract/dashboards';
import type { Instant, Json } from './columns.ts';

/** A printed document, kept for a day. */
export interface PdfDocumentTable {
  company_id: string;
  /** Name in the file store and in the address. */
  stored_name: string;
  dashboard_id: string;
  /** Names all that it shows; null: there were gaps in it, so nobody else gets it. */
  key: string | null;
  /** What it is called where it is downloaded. */
  file_name: string;
  pages: number;
  bytes: number;
  expires_at: Instant;
  /** A mail leads to it until then, whoever may see the dashboard by that time. */
  mailed_until: Instant | null;
  created_at: Instant;
}

/** Somebody who waits for a PDF. */
export interface PdfRequestTable {
  company_id: string;
  /** What they ask with. */
  token: string;
  dashboard_id: string;
  wish: Json<PrintRequest>;
  state: 'waiting' | 'ready' | 'failed';
  stored_name: string | null;
  created_at: Instant;
  /** When a worker last began it; null: it waits for its turn. */
  begun_at: Instant | null;
}
