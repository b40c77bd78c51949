// Sets the theme before the first paint, so that nothing flashes.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('katabasis.theme');
  } catch {
    /* storage may be forbidden */
  }
  var light =
    chosen === 'light' ||
    (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
