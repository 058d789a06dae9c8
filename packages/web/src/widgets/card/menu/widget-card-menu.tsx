import { wordsIn } from '@sightline/contract/frames';
import { lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { AwaitedPart } from '#ui/feedback/awaited-part.tsx';
import { useAnnotationsOfCharts } from '../../annotations/annotations-context.ts';
import { ReadingContext, useWidgetView } from '../../data/widget-card-reading.ts';
import type { ToolProps } from '../../data/widget-card-tool-props.ts';
import { useLook } from '../../look/look.ts';

// Most cards' menus are never opened.
const MenuPanel = lazy(async () => ({ default: (await fetchLate(() => import('./widget-card-menu-panel.tsx'))).MenuPanel }));

/** What a reader can do with a widget; where widgets are arranged there is none. */
export function MenuTool({ widget, answer }: ToolProps) {
  const reading = useContext(ReadingContext);
  const [view, changeView] = useWidgetView(widget.hash);
  const { locale } = useLook();
  const { writer: annotationWriter } = useAnnotationsOfCharts();
  const [isOpen, setOpen] = useState(false);
  const [shown, show] = useState<ReactNode>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const frame = answer && 'frame' in answer ? answer.frame : null;
  // Full size is all that can be done without figures.
  if (!reading || (reading.isFull && !frame?.rows.length)) return null;
  const context = {
    widget,
    frame,
    locale,
    reading,
    view,
    changeView,
    show,
    annotationWriter,
  };
  const close = (returnsFocus: boolean) => {
    setOpen(false);
    if (returnsFocus) button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="s"
        icon
        aria-label={wordsIn(locale).menu.of(widget.title || wordsIn(locale).card.untitled)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-menu
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="dots" />
      </Button>
      {isOpen && (
        <Suspense fallback={<AwaitedPart onClose={() => close(true)} />}>
          <MenuPanel anchor={button} context={context} onClose={close} />
        </Suspense>
      )}
      {shown}
    </>
  );
}
