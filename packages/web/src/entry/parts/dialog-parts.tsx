import { lightTheme } from '@sightline/charts/theme';
import { todayIn } from '@sightline/contract/core';
import { useRef, useState } from 'react';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { showMessage } from '#ui/dialogs/show-message.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { Part, Row } from './part.tsx';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Every kind of input a dialog can ask for. */
const askEverything = () =>
  askInputs({
    title: 'Inputs',
    inputs: [
      { name: 'name', label: 'Name', required: true },
      { name: 'email', label: 'E-mail', kind: 'email' },
      { name: 'role', label: 'Role', kind: 'choice', choices: ['Viewer', 'Member'].map((label) => ({ value: label, label })) },
      { name: 'colour', label: 'Colour', kind: 'colour', swatches: lightTheme.series },
      { name: 'seats', label: 'Seats', kind: 'number', min: 2, max: 20, step: 2 },
      { name: 'start', label: 'Start', kind: 'date', required: true, today: todayIn(timeZone, new Date()), locale: readerLocale() },
      { name: 'note', label: 'Note', kind: 'longText' },
      { name: 'file', label: 'List', kind: 'file' },
      { name: 'terms', label: 'I agree to the terms', kind: 'checkbox', required: true },
    ],
    action: async ({ name }) => {
      if (name === 'taken') throw new Error('This name is taken. Choose another one.');
    },
    errorsOf: (thrown) => (thrown instanceof Error ? { name: [thrown.message] } : {}),
  });

/** Cannot be drawn until it is mended. */
function Broken({ isMended }: { isMended: () => boolean }) {
  if (!isMended()) throw new Error('Cannot be drawn');
  return <>Drawn after all</>;
}

/** Question, message and inputs, and what breaks within a dialog and a notice. */
export function DialogParts() {
  const [answer, setAnswer] = useState('none');
  const question = async () => setAnswer((await askQuestion({})) ? 'yes' : 'no');
  const failing = async () => {
    const action = async () => {
      throw new Error('The row is in use.');
    };
    setAnswer((await askQuestion({ action })) ? 'yes' : 'no');
  };
  const message = async () => {
    await showMessage({ title: 'Message', message: 'Please complete current step to continue.' });
    setAnswer('read');
  };
  const inputs = async () => {
    const values = await askEverything();
    setAnswer(values === null ? 'left' : JSON.stringify({ ...values, file: values.file?.name ?? null }));
  };
  const mended = useRef(false);
  const broken = () => <Broken isMended={() => mended.current} />;
  const messageThatBreaks = () => void showMessage({ title: 'Broken', message: broken() });
  return (
    <Part title="Dialogs" answer={answer}>
      <Row>
        <Button onClick={() => void question()}>Ask a question</Button>
        <Button onClick={() => void failing()}>Ask one that fails</Button>
        <Button onClick={() => void message()}>Show a message</Button>
        <Button onClick={() => void inputs()}>Ask for inputs</Button>
        <Button onClick={messageThatBreaks}>Show one that breaks</Button>
        <Button onClick={() => notifyDone(broken())}>Notify with what breaks</Button>
        <Button onClick={() => (mended.current = true)}>Mend it</Button>
      </Row>
    </Part>
  );
}
