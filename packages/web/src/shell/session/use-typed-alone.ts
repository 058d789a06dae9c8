import { useEffect } from 'react';
import { getPageConfig } from '#lib/page/page-config.ts';
import { hideNotifications } from '#ui/feedback/notify.tsx';
import { hasTyped, typedElements } from '#ui/forms/actions/unsaved.ts';

/** No event tells that a field was emptied by its form, or went with its dialog. */
const lookEveryMs = 500;

/** While this page's person is not signed in, whoever sits before it is shown what was typed alone (ui/theme/base.css), and nothing any more once that is gone. */
export function useTypedAlone(isOut: boolean, onGone: () => void): void {
  useEffect(() => {
    if (!isOut) return undefined;
    const { documentElement: root, title } = document;
    let shown: Element[] = [];
    const show = (next: Element[]) => {
      for (const element of shown) element.removeAttribute('data-typed');
      for (const element of next) element.setAttribute('data-typed', '');
      shown = next;
    };
    const look = () => {
      if (hasTyped()) return show(typedElements());
      window.clearInterval(timer);
      onGone();
    };
    const timer = window.setInterval(look, lookEveryMs);
    root.toggleAttribute('data-typed-alone', true);
    document.title = getPageConfig().siteTitle;
    hideNotifications();
    look();
    return () => {
      window.clearInterval(timer);
      show([]);
      root.removeAttribute('data-typed-alone');
      document.title = title;
    };
  }, [isOut, onGone]);
}
