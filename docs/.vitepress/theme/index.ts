import theme from 'vitepress/theme';
import './pages.css';

export default theme;
