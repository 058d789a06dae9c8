import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import { CopyLink } from '#ui/forms/actions/copy-link.tsx';
import { Part, Row } from './part.tsx';

const workMs = 1000;
const work = () => new Promise<void>((done) => setTimeout(done, workMs));
const failingWork = async () => {
  await work();
  throw new Error('Made to fail');
};

/** The action button in both outcomes, and the link that copies. */
export function ActionParts() {
  return (
    <>
      <Part title="Action button">
        <Row>
          <ActionButton action={work}>Save</ActionButton>
          <ActionButton action={failingWork}>Save in vain</ActionButton>
        </Row>
      </Part>
      <Part title="Copy link">
        <Row>
          <CopyLink text="https://example.com/dashboards/1" />
        </Row>
      </Part>
    </>
  );
}
