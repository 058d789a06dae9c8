import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** Half a screen ahead: somebody who scrolls finds it there. */
const aheadOfScreen = '50% 0px';

/** An image that is fetched when it is about to be seen; with `loading="lazy"` browsers fetch what is several screens away. A null address: not known yet. */
export function NearImage({ src, alt, ...rest }: Omit<ComponentProps<'img'>, 'ref' | 'src'> & { src: string | null; alt: string }) {
  const place = useRef<HTMLImageElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: aheadOfScreen,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return <img ref={place} src={isNear ? (src ?? undefined) : undefined} alt={alt} {...rest} />;
}
