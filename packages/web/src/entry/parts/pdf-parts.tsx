import { useState } from 'react';
import { PdfButton } from '#ui/pdf-button/pdf-button.tsx';
import { pdfRefusal } from '#ui/pdf-button/pdf-phase.ts';
import type { PdfMaker } from '#ui/pdf-button/pdf-run.ts';
import { Part, Row } from './part.tsx';

const widgetsMax = 40;

/** Answers "working", then "nothing new", then an empty file. */
function slowMaker(note: (words: string) => void): PdfMaker {
  let isUnchanged = false;
  return {
    async start() {
      note('started');
      return { kind: 'working', check: 'token-1' };
    },
    async check(token) {
      note(`checked with ${token}`);
      isUnchanged = !isUnchanged;
      return isUnchanged ? { kind: 'unchanged' } : { kind: 'ready', address: 'data:application/pdf,' };
    },
  };
}

const failingMaker = (note: (words: string) => void): PdfMaker => ({
  start: async () => ({ kind: 'working', check: 'token-2' }),
  check: async () => {
    throw new Error('The printer is out of paper.');
  },
  onFailed: (thrown) => note(String(thrown)),
});

/** The PDF button that comes to an end, one that fails, and one that is refused. */
export function PdfParts() {
  const [noted, setNoted] = useState<string[]>([]);
  const note = (words: string) => setNoted((before) => [...before, words]);
  const [slow] = useState(() => slowMaker(note));
  const [failing] = useState(() => failingMaker(note));
  return (
    <>
      <Part title="PDF button" answer={noted.join(', ') || 'none'}>
        <Row>
          <PdfButton {...slow} />
        </Row>
      </Part>
      <Part title="PDF that fails">
        <Row>
          <PdfButton {...failing} />
        </Row>
      </Part>
      <Part title="PDF that is refused">
        <Row>
          <PdfButton {...slow} refusal={pdfRefusal(widgetsMax + 1, widgetsMax)} />
        </Row>
      </Part>
    </>
  );
}
