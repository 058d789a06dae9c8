import { lockHeartbeatS } from '@sightline/contract/dashboards';
import { useEffect, useRef } from 'react';

/** Beats every 30 s while it is on, and at once when the page comes back into view: timers rest while it is hidden. */
export function useHeartbeat(isOn: boolean, beat: () => void): void {
  const latest = useRef(beat);
  latest.current = beat;
  useEffect(() => {
    if (!isOn) return undefined;
    const beatNow = () => latest.current();
    const beatWhenSeen = () => {
      if (document.visibilityState === 'visible') beatNow();
    };
    const timer = setInterval(beatNow, lockHeartbeatS * 1000);
    document.addEventListener('visibilitychange', beatWhenSeen);
    window.addEventListener('pageshow', beatWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beatWhenSeen);
      window.removeEventListener('pageshow', beatWhenSeen);
    };
  }, [isOn]);
}
