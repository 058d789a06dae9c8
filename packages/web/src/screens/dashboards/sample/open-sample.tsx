import type { TemplateView } from '@sightline/contract/app';
import { defaultLocale } from '@sightline/contract/core';
import { useState } from 'react';
import { useCompany } from '#api/queries/company.ts';
import { useTemplates } from '#api/queries/templates.ts';
import { useMe } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { useSpokenLocale } from '#features/locale/use-spoken-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { DialogBody } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { PreviewedWidgets } from '../create/template-preview.tsx';
import { useTemplatePreview } from '../create/use-template-preview.ts';

/** In the head of the dialog, which stays in sight however far one scrolls. */
const sampleTitle = 'Sample figures, of no client';

/** Nothing is chosen: all of it is samples. */
const none = {};

function Sample({ template }: { template: TemplateView }) {
  const company = useCompany();
  const me = useMe();
  const locale = useSpokenLocale(company.data?.dashboardLocale ?? defaultLocale);
  return (
    <PreviewedWidgets
      {...useTemplatePreview(template, none, true)}
      setting={{ locale, timezone: me.data?.timezone ?? 'UTC' }}
      areMarked={false}
    />
  );
}

function Samples({ templates, onBegin }: { templates: readonly TemplateView[]; onBegin: () => void }) {
  const [key, setKey] = useState(templates[0]?.key ?? '');
  const template = templates.find((each) => each.key === key);
  return (
    <DialogBody>
      <Banner
        severity="info"
        actions={
          <Button size="s" variant="primary" onClick={onBegin}>
            Connect a source
          </Button>
        }
      >
        A dashboard as it may look. Yours shows the figures of your sources.
      </Banner>
      <ChoiceField
        label="Dashboard"
        value={key}
        choices={templates.map((each) => ({ value: each.key, label: each.name }))}
        onChange={setKey}
      />
      {template && <Sample key={template.key} template={template} />}
    </DialogBody>
  );
}

function SampleContent({ onBegin }: { onBegin: () => void }) {
  return (
    <Loaded query={useTemplates()} skeleton={<Skeleton height="24rem" />}>
      {(templates) => <Samples templates={templates.filter(({ own }) => own === null)} onBegin={onBegin} />}
    </Loaded>
  );
}

/**
 * A whole dashboard of sample figures, looked at before anything is connected. It is no dashboard of the company: there is nothing to share, mail or print. Resolves to
 * whether somebody would like to connect a source now.
 */
export const openSample = async (): Promise<boolean> =>
  (await openDialog<true>({ title: sampleTitle, size: 'page' }, (answer) => <SampleContent onBegin={() => answer(true)} />)) === true;
