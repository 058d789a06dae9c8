import { useState } from 'react';
import { PdfButton } from '#ui/pdf-button/pdf-button.tsx';
import { pdfRefusal } from '#ui/pdf-button/pdf-phase.ts';
import type { PdfMaker } from '#ui/pdf-button/pdf-run.ts';
import { Part, Row } from './part.tsx';

const widgetsMax = 40;

/** Answers "working", then "nothing new", then an empty file. */
function slowMaker(tell: (words: string) => void): PdfMaker {
  let isUnchanged = false;
  return {
    async start() {
      tell('started');
      return { kind: 'working', check: 'token-1' };
    },
    async check(token) {
      tell(`checked with ${token}`);
      isUnchanged = !isUnchanged;
      return isUnchanged ? { kind: 'unchanged' } : { kind: 'ready', address: 'data:application/pdf,' };
    },
  };
}

const failingMaker = (tell: (words: string) => void): PdfMaker => ({
  start: async () => ({ kind: 'working', check: 'token-2' }),
  check: async () => {
    throw new Error('The printer is out of paper.');
  },
  onFailed: (thrown) => tell(String(thrown)),
});

/** The PDF button that comes to an end, one that fails, and one that is refused. */
export function PdfParts() {
  const [told, setTold] = useState<string[]>([]);
  const tell = (words: string) => setTold((before) => [...before, words]);
  const [slow] = useState(() => slowMaker(tell));
  const [failing] = useState(() => failingMaker(tell));
  return (
    <>
      <Part title="PDF button" answer={told.join(', ') || 'none'}>
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
