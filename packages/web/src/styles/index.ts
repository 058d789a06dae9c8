import './tokens.css';
import './font.css';
import './base.css';
