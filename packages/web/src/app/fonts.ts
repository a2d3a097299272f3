// Loaded after the first paint: where the device has Hiragino Sans or Yu Gothic, no Japanese subset is ever fetched.
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/noto-sans-jp/index.css';
