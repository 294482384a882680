"""Work done side by side: module futures."""
