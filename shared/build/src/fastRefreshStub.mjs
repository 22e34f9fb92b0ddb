// React registers its renderers with this hook when it starts. Fast Refresh loads later, with a remote, and finds them
// here; without the hook it would find none and reload the page.
const renderers = new Map();
const nothing = () => undefined;

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
  onScheduleFiberRoot: nothing,
};
