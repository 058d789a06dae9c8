import { useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Stepper } from '#ui/layout/stepper/stepper.tsx';
import { Part, Row } from './part.tsx';

const titled = [
  { key: 'name', title: 'Name' },
  { key: 'sources', title: 'Sources' },
  { key: 'share', title: 'Share' },
];
const untitled = titled.map(({ key }) => ({ key }));

/** Steps with titles and without. */
export function StepperPart() {
  const [current, setCurrent] = useState(0);
  const [completed, setCompleted] = useState(0);
  const goOn = () => {
    const next = Math.min(current + 1, titled.length - 1);
    setCurrent(next);
    setCompleted(Math.max(completed, next));
  };
  return (
    <Part title="Stepper" answer={titled[current]?.title}>
      <Stepper label="With titles" steps={titled} current={current} completed={completed} onGo={setCurrent} />
      <Stepper label="Without titles" steps={untitled} current={current} onGo={setCurrent} />
      <Row>
        <Button onClick={goOn}>Next step</Button>
      </Row>
    </Part>
  );
}
