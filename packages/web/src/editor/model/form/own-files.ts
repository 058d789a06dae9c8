import { copyUpload, type Widget } from '@sightline/contract/dashboards';
import { call } from '#api/calls/client.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { isUpload } from './new-widget.ts';

/** The file a widget shows, by its id; null for every other widget. */
export function fileIdOf(widget: Widget): string | null {
  const fileId = isUpload(widget) ? widget.instances[0]?.inputs.fileId : null;
  return typeof fileId === 'string' ? fileId : null;
}

/** An upload that shows another file of the same columns; without one it wants to be uploaded again. */
export const withFile = (widget: Widget, fileId: string | null): Widget => ({
  ...widget,
  instances: widget.instances.map((instance) => ({
    ...instance,
    inputs: { ...instance.inputs, ...(fileId === null ? { fileId: null, fileName: null, header: [] } : { fileId }) },
  })),
});

/** A copy of the file for this dashboard; null where the file is gone or another company's. */
export async function copyFile(fileId: string, dashboardId: string): Promise<string | null> {
  try {
    return (await call(copyUpload, { params: { id: fileId }, body: { dashboardId } })).data.fileId;
  } catch (thrown) {
    if (asAppError(thrown).code === 'not_found') return null;
    throw thrown;
  }
}

/** The same widgets for another dashboard, each upload with a file of its own: deleting one dashboard leaves the other's table whole. */
export const withOwnFiles = (widgets: readonly Widget[], dashboardId: string, copy = copyFile): Promise<Widget[]> =>
  Promise.all(
    widgets.map(async (widget) => {
      const fileId = fileIdOf(widget);
      return fileId === null ? widget : withFile(widget, await copy(fileId, dashboardId));
    }),
  );
