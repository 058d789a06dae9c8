/**
 * Store Builder Library as far as we use it: reads its attributes, opens a sealed session, shows the popup in a frame and calls back by name. It stands at
 * the path of the real one, behind the sandbox's address.
 */
export const storeBuilderLibrary = `(() => {
  const { dataset, src } = document.getElementById('fsc-api');
  const base = src.slice(0, src.indexOf('/sbl.onfastspring.com/'));
  const store = base + '/' + dataset.storefront;
  const callBack = (name, ...given) => {
    const found = window[dataset[name]];
    if (typeof found === 'function') found(...given);
  };
  let session = null;
  let frame = null;
  window.addEventListener('message', (event) => {
    if (frame === null || event.source !== frame.contentWindow || event.origin !== new URL(base).origin) return;
    frame.remove();
    frame = null;
    session = null;
    callBack('popupClosed', event.data.orderReference);
  });
  window.fastspring = {
    builder: {
      reset() {
        session = null;
      },
      async secure(payload, key) {
        const body = JSON.stringify({ accessKey: dataset.accessKey, payload, key });
        const answer = await fetch(store + '/session', { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
        const told = await answer.json();
        if (!answer.ok) return callBack('errorCallback', told.code, told.text);
        session = told.id;
        callBack('dataCallback', told);
      },
      checkout() {
        if (session === null) return callBack('errorCallback', 400, 'empty-session');
        frame = document.createElement('iframe');
        frame.title = 'Checkout';
        frame.src = store + '/session/' + session;
        frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647';
        document.body.append(frame);
        frame.focus();
      },
    },
  };
})();
`;
