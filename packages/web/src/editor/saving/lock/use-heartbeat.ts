import { lockHeartbeatS } from '@sightline/contract/dashboards/locks';
import { useEffect, useRef } from 'react';

/** Beats every 30 s while it is on, and at once when the page comes back into view: timers rest while it is hidden. */
export function useHeartbeat(isOn: boolean, beat: () => void): void {
  const latest = useRef(beat);
  latest.current = beat;
  useEffect(() => {
    if (!isOn) return undefined;
    const tell = () => latest.current();
    const tellWhenSeen = () => {
      if (document.visibilityState === 'visible') tell();
    };
    const timer = setInterval(tell, lockHeartbeatS * 1000);
    document.addEventListener('visibilitychange', tellWhenSeen);
    window.addEventListener('pageshow', tellWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tellWhenSeen);
      window.removeEventListener('pageshow', tellWhenSeen);
    };
  }, [isOn]);
}
