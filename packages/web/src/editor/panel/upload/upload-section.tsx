import { type Instance, uploadBytesMax, uploadContentSchema, uploadExtensions, type Widget } from '@sightline/contract/dashboards';
import { chosenIds } from '@sightline/contract/sources';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { Loader } from '#ui/base/loader.tsx';
import { FileField } from '#ui/forms/files/file-field.tsx';
import { useEditor } from '../../model/editor-context.ts';
import panelStyles from '../panel.module.css';
import { Section } from '../section.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { tableOf } from './pasted-table.ts';
import { UploadColumns } from './upload-columns.tsx';
import { contentOf, useSendUpload } from './use-upload.ts';
import { withUpload } from './with-upload.ts';

/** What is wrong with a file that was sent, in words. */
const failureWords = (thrown: unknown): string => {
  const texts = Object.values(fieldErrors(thrown)).flat();
  return texts.length > 0 ? texts.join(' ') : asAppError(thrown).message;
};

/** The table of an upload widget: the file, how it was read, and what of it is shown. */
export function UploadSection({ widget, instance, error }: { widget: Widget; instance: Instance; error: string | undefined }) {
  const { dashboardId, act } = useEditor();
  const sending = useSendUpload(dashboardId);
  const [file, setFile] = useState<File | null>(null);
  const content = uploadContentSchema.safeParse(instance.inputs);
  const header = content.success ? content.data.header : [];

  const choose = (next: File | null) => {
    setFile(next);
    sending.reset();
    if (next) sending.mutate(next, { onSuccess: (uploaded) => act({ kind: 'change', widget: withUpload(widget, contentOf(uploaded)) }) });
  };
  const setColumn = (name: 'dimension' | 'metrics', value: unknown) => {
    const rest = Object.fromEntries(Object.entries(instance.inputs).filter(([key]) => key !== name));
    const next = { ...instance, inputs: value === undefined ? rest : { ...rest, [name]: value } };
    act({ kind: 'change', widget: { ...widget, instances: [next] } });
  };

  return (
    <Section>
      <FileField
        label="Table"
        required
        extensions={uploadExtensions}
        bytesMax={uploadBytesMax}
        file={file}
        fileOf={tableOf}
        onChange={choose}
        error={sending.isError ? failureWords(sending.error) : error}
        help={
          content.success && content.data.fileName !== null
            ? `Shown now: ${content.data.fileName}`
            : 'CSV or Excel, up to 5 MB and 50,000 rows; or paste cells.'
        }
      />
      {sending.isPending && (
        <p className={panelStyles.note}>
          <Loader size="s" label="Reading the file" /> Reading the file…
        </p>
      )}
      {header.length > 0 && (
        <ColumnChoices
          header={header}
          dimension={chosenIds(instance.inputs.dimension)[0] ?? null}
          metrics={chosenIds(instance.inputs.metrics)}
          onChange={setColumn}
        />
      )}
      {content.success && content.data.fileId !== null && <UploadColumns content={content.data} />}
    </Section>
  );
}
