import type { Widget } from '@sightline/contract/dashboards';
import { z } from 'zod';
import { draftWidgetSchema } from '../../model/draft/draft.ts';

/** So many at most are taken from the clipboard. */
const pastedMax = 200;

const clipboardSchema = z.object({
  /** Tells our text from any other. */
  kind: z.literal('sightline-widgets'),
  /** Of the dashboard they were copied from. */
  dashboardId: z.string(),
  widgets: z.array(draftWidgetSchema).min(1).max(pastedMax),
});
type ClipboardWidgets = z.infer<typeof clipboardSchema>;

/** Widgets as a text for the system's clipboard. */
export function clipboardText(dashboardId: string, widgets: readonly Widget[]): string {
  const content: ClipboardWidgets = { kind: 'sightline-widgets', dashboardId, widgets: [...widgets] };
  return JSON.stringify(content, null, 1);
}

/** The widgets a text holds; null where it holds something else. */
export function readClipboardText(text: string): ClipboardWidgets | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // Any other text that somebody copied.
    return null;
  }
  return clipboardSchema.safeParse(content).data ?? null;
}
