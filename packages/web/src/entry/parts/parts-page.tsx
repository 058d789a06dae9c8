import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { chooseTheme, useTheme } from '#ui/theme/theme.ts';
import { themeChoices } from '#ui/theme/theme-choice.ts';
import { ActionParts } from './action-parts.tsx';
import { DateParts } from './date-parts.tsx';
import { DialogParts } from './dialog-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { FileParts } from './file-parts.tsx';
import { MediaParts } from './media-parts.tsx';
import styles from './parts.module.css';
import { PdfParts } from './pdf-parts.tsx';
import { StepperPart } from './stepper-part.tsx';

/** Every behaviour that screens share, each once. */
export function PartsPage() {
  const { choice } = useTheme();
  return (
    <main className={styles.page}>
      <PageHead
        title="Parts"
        sub="What the screens are made of. Nothing here is kept."
        actions={
          <ChoiceField
            label="Theme"
            value={choice}
            choices={themeChoices.map((value) => ({ value, label: value }))}
            onChange={chooseTheme}
          />
        }
      />
      <div className={styles.parts}>
        <DateParts />
        <DialogParts />
        <MediaParts />
        <FileParts />
        <FieldParts />
        <ActionParts />
        <PdfParts />
        <StepperPart />
      </div>
    </main>
  );
}
