import { useEffect, useState } from 'react';
import { bannerActions } from '#ui/feedback/banner.tsx';
import { findAnchor, type GuideAnchor } from './guide-anchors.ts';
import { panelId } from './panel-id.ts';
import { placeTip } from './place-tip.ts';

/** Something that stands over the page, or that the control itself has opened, needs the room. */
const isBusy = (element: HTMLElement): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null ||
  element.matches('[aria-expanded="true"]') ||
  element.querySelector('[aria-expanded="true"]') !== null;

/** Something lies over it, such as the editor's panel on a phone. */
function isCovered(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && !element.contains(there) && !there.contains(element);
}

/** What a message asks for is answered before the next step is taken; what the page and its cards are called is read, as are the steps themselves. */
const kept = [`[${bannerActions}]`, 'h1', 'article :is(h2, h3)', `#${panelId} :is(h2, li, p, span, button, a)`].join(', ');

/** As far as it is written on: a heading may be as wide as its card. */
function writtenIn(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
/** A name for those who listen alone has no room of its own. */
const isSeen = ({ childNodes: [first, ...more] }: Element): boolean =>
  more.length > 0 || !(first instanceof Element) || first.getBoundingClientRect().width > 1;
const keptBoxes = (): DOMRect[] => [...document.querySelectorAll(kept)].filter(isSeen).map(writtenIn);

/**
 * Keeps a tip at the first of the controls that can be seen, however the page scrolls or changes, and tells which one that is (null: none). Looked at once a
 * frame: a control moves for more reasons than can be listened to, and this runs for newcomers alone.
 */
export function useAnchored(
  anchors: readonly GuideAnchor[],
  tip: HTMLElement | null,
): { anchor: GuideAnchor; element: HTMLElement } | null {
  const [found, setFound] = useState<{ anchor: GuideAnchor; element: HTMLElement } | null>(null);
  useEffect(() => {
    if (!tip) return undefined;
    let frame = 0;
    const look = () => {
      const next = findAnchor(anchors);
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const place =
        next && !isBusy(next.element) && !isCovered(next.element)
          ? placeTip(next.element.getBoundingClientRect(), tip.getBoundingClientRect(), room, keptBoxes())
          : null;
      tip.style.visibility = place ? 'visible' : 'hidden';
      if (place) tip.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
      setFound((before) => (before?.element === next?.element && before?.anchor === next?.anchor ? before : next));
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [anchors, tip]);
  return found;
}
