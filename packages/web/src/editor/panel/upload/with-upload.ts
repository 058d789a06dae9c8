import { type UploadContent, uploadType, type Widget } from '@sightline/contract/dashboards';

type Column = UploadContent['header'][number];

export const isFigure = ({ type }: Column): boolean => type !== 'text' && type !== 'date';

/** The file's name without its ending, as a title. */
const titleOf = (fileName: string | null): string =>
  (fileName ?? '')
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();

/** What a table shows at first: its figures by its first column that is none. */
function firstChoice(header: readonly Column[]): { dimension?: string; metrics: string[] } {
  const dimension = header.find((column) => !isFigure(column));
  return { ...(dimension && { dimension: dimension.id }), metrics: header.filter(isFigure).map(({ id }) => id) };
}

/** A widget that shows another file; a title nobody wrote is the file's name. */
export function withUpload(widget: Widget, content: UploadContent): Widget {
  const [before] = widget.instances;
  if (before?.type !== uploadType) throw new Error(`“${widget.title}” shows no file`);
  const formerTitle = typeof before.inputs.fileName === 'string' ? titleOf(before.inputs.fileName) : '';
  const isOwnTitle = widget.title.trim() !== '' && widget.title !== formerTitle;
  return {
    ...widget,
    title: isOwnTitle ? widget.title : titleOf(content.fileName),
    instances: [{ ...before, inputs: { ...content, ...firstChoice(content.header) } }],
  };
}
