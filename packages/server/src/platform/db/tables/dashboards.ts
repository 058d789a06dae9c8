import type { ComparisonKind, RangeType } from '@sightline/contract/core';
import type { ColourPlaces, OwnTemplateBody, StoredStyles, VersionBody, Widget } from '@sightline/contract/dashboards';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { DayText, Instant, Json, LocaleColumns } from './columns.ts';

export interface DashboardTable extends LocaleColumns {
  company_id: string;
  id: string;
  name: string;
  permalink: string;
  active: boolean;
  public: boolean;
  password_hash: string | null;
  /** The last day, in `timezone`, on which visitors see it; null: no end. */
  shared_until: Generated<DayText | null>;
  /** Visitors may break figures down by everything that their source knows, not by what the dashboard shows alone. */
  visitor_breakdowns: Generated<boolean>;
  /** Raised when the password changes: older passes die. */
  pass_epoch: number;
  hidden_date_selector: boolean;
  footer: string;
  domain: string;
  styles: Json<StoredStyles>;
  range_type: RangeType;
  start_date: DayText | null;
  end_date: DayText | null;
  compare_start_date: DayText | null;
  compare_end_date: DayText | null;
  comparison_kind: Generated<ComparisonKind>;
  /** What is known of them; new ones are added, none is changed (`metricPlaces`, `valuePlaces`). */
  colour_places: ColumnType<ColourPlaces, string | undefined, string | RawBuilder<string>>;
  timezone: string;
  version: number;
  /** The page's name for the last save, so that a repeated attempt is known. */
  last_save_id: string | null;
  /** Who edits it, with what of theirs, until when without another sign of life; all null: nobody ever did. */
  lock_token: string | null;
  lock_user_id: string | null;
  lock_user_name: string | null;
  lock_since: Instant | null;
  lock_until: Instant | null;
  client_name: Generated<string>;
  folder_id: Generated<string | null>;
  /** In the bin since; a scope leaves such rows out (platform/db/scope.ts). */
  deleted_at: Instant | null;
  deleted_by_name: string | null;
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A dashboard as it was saved. */
export interface DashboardVersionTable {
  company_id: string;
  dashboard_id: string;
  version: number;
  /** Given by a person; without one it is thinned out with time. */
  name: string | null;
  author_name: string | null;
  widget_count: number;
  body: Json<VersionBody>;
  created_at: Instant;
}

/** A template that somebody of the company made of a dashboard. */
export interface OwnTemplateTable {
  company_id: string;
  id: string;
  name: string;
  description: string;
  body: Json<OwnTemplateBody>;
  created_by: string | null;
  author_name: string;
  created_at: Instant;
}

export interface FolderTable {
  company_id: string;
  id: string;
  name: string;
  colour: string | null;
  created_at: Instant;
}

/** A dated note on charts. */
export interface AnnotationTable {
  company_id: string;
  id: string;
  /** null: on all dashboards of the company. */
  dashboard_id: string | null;
  text: string;
  start_date: DayText;
  /** Never before the start. */
  end_date: DayText;
  visible_to_visitors: boolean;
  author_name: string;
  created_at: Instant;
}

/** What one person marked on a dashboard. */
export interface DashboardMarkTable {
  company_id: string;
  user_id: string;
  dashboard_id: string;
  favourite: Generated<boolean>;
  opened_at: Instant | null;
}

export interface WidgetTable {
  company_id: string;
  dashboard_id: string;
  id: string;
  hash: string;
  position: number;
  body: Json<Widget>;
}

/** Which widget needs which source, kept with every save. */
export interface WidgetSourceTable {
  company_id: string;
  dashboard_id: string;
  widget_id: string;
  source_id: string;
}
